const Icon = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

/** Drag handle: two columns of dots. */
export const HandleIcon = () => (
  <svg className="icon icon-dots" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M9 6.5h.01M15 6.5h.01M9 12h.01M15 12h.01M9 17.5h.01M15 17.5h.01" />
  </svg>
)

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
