interface StarButtonProps {
  label: string
  on: boolean
  disabled?: boolean
  onPress: () => void
}

/** A star that adds the conversion beside it to the log. */
export const StarButton = ({ label, on, disabled = false, onPress }: StarButtonProps) => (
  <button
    type="button"
    className={on ? 'icon-button log-star star-on' : 'icon-button log-star'}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onPress}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />
    </svg>
  </button>
)
