import { type ComponentProps, useId } from 'react'
import { InputField } from './InputField.tsx'

interface SearchFieldProps
  extends Pick<
    ComponentProps<typeof InputField>,
    'label' | 'labelHidden' | 'boxClassName' | 'placeholder' | 'maxLength'
  > {
  value: string
  onSearch: (query: string) => void
}

/** The field that finds something on a page. Escape empties it, also in browsers that do not do so by themselves. */
export const SearchField = ({ label, value, onSearch, ...rest }: SearchFieldProps) => (
  <InputField
    labelHidden
    placeholder={label}
    maxLength={60}
    {...rest}
    label={label}
    id={useId()}
    type="search"
    value={value}
    onChange={(event) => onSearch(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && value !== '') onSearch('')
    }}
  />
)
