import { useEffect, useState } from 'react'

/**
 * Accepts files dropped anywhere in the window: outside a drop target, a browser would leave the app and open the
 * file. Returns whether something is being dragged over the window.
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
      // Moving between elements is not leaving the window: the next `dragenter` precedes the `dragleave`. WebKit
      // leaves `relatedTarget` empty.
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
