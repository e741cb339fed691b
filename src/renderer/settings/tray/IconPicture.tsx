import { useLayoutEffect, useRef } from 'react'
import { drawTrayIcon } from '../../../shared/tray/drawTrayIcon.ts'
import type { TrayIcon } from '../../../shared/tray/trayIcon.ts'

interface IconPictureProps {
  icon: TrayIcon
  /** Pixels. */
  size: number
  dark: boolean
}

/** A tray icon pixel by pixel, as it is drawn for a panel. What it shows is said beside it. */
export const IconPicture = ({ icon, size, dark }: IconPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { shape, text, stale } = icon
  useLayoutEffect(() => {
    const { rgba } = drawTrayIcon({ shape, text, stale }, { size, dark })
    canvas.current?.getContext('2d')?.putImageData(new ImageData(rgba, size, size), 0, 0)
  }, [shape, text, stale, size, dark])
  return <canvas ref={canvas} width={size} height={size} />
}
