import { useEffect, useState } from 'react'

/**
 * Files dropped anywhere in the window while the page is shown: beside the frame that is meant for them, a browser would
 * leave the app and open the file. Tells whether something is being dragged over the window.
 */
export const useDrop = (onFiles: (files: FileList) => void): boolean => {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    let under: EventTarget | null = null
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      under = event.target
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // From one element to the next is not out of the window: the next is entered before the one is left. WebKit does not
      // say in `relatedTarget` which it is.
      if (event.target === under) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      const files = event.dataTransfer?.files
      if (!files || files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragover', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragover', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [onFiles])
  return over
}
