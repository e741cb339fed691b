import type { ReactNode } from 'react'

export const Icon = ({ path, children }: { path: string; children?: ReactNode }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
    {children}
  </svg>
)

/** Language: a globe. */
export const GlobeIcon = () => (
  <Icon path="M3 12h18M12 3c2.5 2.6 3.75 5.6 3.75 9s-1.25 6.4-3.75 9c-2.5-2.6-3.75-5.6-3.75-9S9.5 5.6 12 3z">
    <circle cx="12" cy="12" r="9" />
  </Icon>
)

/** Theme: a disc, half dark. */
export const ThemeIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="9" />
    <path className="icon-full" d="M12 3a9 9 0 0 1 0 18z" />
  </svg>
)

/** Swap: two opposite arrows. */
export const SwapIcon = () => <Icon path="M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12L5 15.5 8.5 19" />

/** Stale: a clock. */
export const ClockIcon = () => (
  <Icon path="M12 6.5V12H7.5">
    <circle cx="12" cy="12" r="9" />
  </Icon>
)

/** Alerts: a bell. */
export const BellIcon = () => (
  <Icon path="M5.5 17h13l-1.5-2.5V10a5 5 0 0 0-10 0v4.5zM10 19.5a2.2 2.2 0 0 0 4 0M12 5V3.5" />
)

/** Settings: two sliders. */
export const SlidersIcon = () => (
  <Icon path="M4 8h8M18 8h2M4 16h2M12 16h8">
    <circle cx="15" cy="8" r="2.5" />
    <circle cx="9" cy="16" r="2.5" />
  </Icon>
)

/** Export: an arrow out of a tray. */
export const ExportIcon = () => <Icon path="M12 15V4M8 7.5L12 3.5l4 4M5 12.5V19h14v-6.5" />

/** Drag handle: two columns of dots. */
export const HandleIcon = () => (
  <svg className="icon icon-dots" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01" />
  </svg>
)

/** History: a line that rises and falls over an axis. */
export const HistoryIcon = () => <Icon path="M4 4v16h16M7 15l4-5 3.5 3L20 7" />

/** Copy: one sheet behind another. */
export const CopyIcon = () => <Icon path="M9 9h10v11H9zM15 9V4H5v11h4" />

/** Receipt: a torn-off slip with lines. */
export const ReceiptIcon = () => (
  <Icon path="M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 20.5zM9.5 8h5M9.5 11.5h5M9.5 15h3" />
)

/** Remove: a cross. */
export const RemoveIcon = () => <Icon path="M6.5 6.5l11 11M17.5 6.5l-11 11" />

/** Edit: a pen. */
export const PenIcon = () => <Icon path="M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3" />
