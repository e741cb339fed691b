/** A mirror: the sun above, its light on the water below. */
export const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <circle className="logo-sky" cx="16" cy="16" r="15" />
    <path className="logo-sun" d="M8 16a8 8 0 0 1 16 0z" />
    <path className="logo-light" d="M9 19h14M12 22.5h8M14.5 26h3" />
  </svg>
)
