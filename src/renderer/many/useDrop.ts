import { useEffect, useState } from 'react'

/**
 * Files dropped anywhere in the window while the page is shown: beside the frame that is meant for them, a browser would
 * leave the app and open the file. Tells whether something is being dragged over the window.
 */
export const useDrop = (onFiles: (files: FileList) => void): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // From one element to the next is not out of the window.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = event.dataTransfer?.files
      if (!files || files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    window.addEventListener('dragover', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return over
}
