/** The Bitcoin sign as a drawing: many systems have no font with it and show an empty box. */
export const BitcoinSign = () => (
  <svg className="icon bitcoin" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M9 5.5v13M7 5.5h6.5a3.25 3.25 0 0 1 0 6.5H9m0 0h5.25a3.25 3.25 0 0 1 0 6.5H7M10.5 2.75V5.5M13.75 2.75V5.5M10.5 18.5v2.75M13.75 18.5v2.75" />
  </svg>
)
