import { type ComponentProps, useId } from 'react'
import { Segmented } from '../controls/Segmented.tsx'

/** A choice of one among several, with a visible label. */
export const Choice = <V extends string>(props: ComponentProps<typeof Segmented<V>>) => {
  const id = useId()
  return (
    <div className="setting">
      <span id={id} className="label" aria-hidden="true">
        {props.legend}
      </span>
      <Segmented {...props} />
    </div>
  )
}
