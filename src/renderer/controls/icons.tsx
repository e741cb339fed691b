/** Language: a globe. */
export const GlobeIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c2.5 2.6 3.75 5.6 3.75 9s-1.25 6.4-3.75 9c-2.5-2.6-3.75-5.6-3.75-9S9.5 5.6 12 3z" />
  </svg>
)

/** Theme: a disc, half dark. */
export const ThemeIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="9" />
    <path className="icon-full" d="M12 3a9 9 0 0 1 0 18z" />
  </svg>
)

/** Swap: two opposite arrows. */
export const SwapIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12L5 15.5 8.5 19" />
  </svg>
)

/** Stale: a clock. */
export const ClockIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="9" />
    <path d="M12 6.5V12H7.5" />
  </svg>
)

/** Alerts: a bell. */
export const BellIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M5.5 17h13l-1.5-2.5V10a5 5 0 0 0-10 0v4.5zM10 19.5a2.2 2.2 0 0 0 4 0M12 5V3.5" />
  </svg>
)

/** Data health: a pulse. */
export const PulseIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M3 12h4.5L10 6l4 12 2.5-6H21" />
  </svg>
)

/** Settings: two sliders. */
export const SlidersIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 8h8M18 8h2M4 16h2M12 16h8" />
    <circle cx="15" cy="8" r="2.5" />
    <circle cx="9" cy="16" r="2.5" />
  </svg>
)

/** Export: an arrow out of a tray. */
export const ExportIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 15V4M8 7.5L12 3.5l4 4M5 12.5V19h14v-6.5" />
  </svg>
)
