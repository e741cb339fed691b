import { memo, useLayoutEffect, useRef } from 'react'
import { drawTrayIcon } from '../../../shared/tray/drawTrayIcon.ts'
import type { DrawnIcon } from '../../../shared/tray/trayIcon.ts'

interface IconPictureProps {
  icon: DrawnIcon
  /** Pixels. */
  size: number
  dark: boolean
}

const Picture = ({ icon, size, dark }: IconPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { rgba } = drawTrayIcon(icon, { size, dark })
    canvas.current?.getContext('2d')?.putImageData(new ImageData(rgba, size, size), 0, 0)
  }, [icon, size, dark])
  return <canvas ref={canvas} width={size} height={size} />
}

const isSame = (before: IconPictureProps, now: IconPictureProps): boolean =>
  JSON.stringify(before) === JSON.stringify(now)

/** A tray icon pixel by pixel, as it is drawn for a panel. What it shows is said beside it. */
export const IconPicture = memo(Picture, isSame)
