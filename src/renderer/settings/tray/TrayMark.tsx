interface TrayMarkProps {
  /** Pixels. */
  size: number
  stale: boolean
}

/** Aina's mark as it stands in a tray without a rate. The shape of `resources/trayTemplate.svg`. */
export const TrayMark = ({ size, stale }: TrayMarkProps) => (
  <svg
    className={stale ? 'tray-mark tray-mark-stale' : 'tray-mark'}
    viewBox="0 0 16 16"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <path className="tray-mark-course" d="M1.5 6.25L5.5 3.5 8.5 5 14.5 1.5" />
    <path className="tray-mark-reflection" d="M1.5 9.75L5.5 12.5 8.5 11 14.5 14.5" />
  </svg>
)
