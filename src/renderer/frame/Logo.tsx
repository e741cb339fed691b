/** Aina means mirror: a chart line and its reflection in water. The shape is that of `resources/icon.svg`. */
export const Logo = () => (
  <svg className="logo" viewBox="2 2 60 60" aria-hidden="true" focusable="false">
    <path className="logo-sky" d="M2 32V17A15 15 0 0 1 17 2h30a15 15 0 0 1 15 15v15z" />
    <path className="logo-water" d="M2 32v15a15 15 0 0 0 15 15h30a15 15 0 0 0 15-15V32z" />
    <path className="logo-course" d="M12 26l13-7.5 9 4.5 18-12" />
    <path className="logo-reflection" d="M12 38l13 7.5 9-4.5 18 12" />
  </svg>
)
