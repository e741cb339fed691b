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

/** A page's search field. Escape empties it in every browser. */
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
