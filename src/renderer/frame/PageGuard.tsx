import { Component, type ReactNode } from 'react'
import { useText } from '../state/useText.ts'

const NotLoaded = () => {
  const { t } = useText()
  return (
    <div role="alert">
      <p>{t('pageFailure.says')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('pageFailure.again')}
      </button>
    </div>
  )
}

interface PageGuardProps {
  /** The page; another page is a new attempt. */
  page: string
  children: ReactNode
}

/**
 * Limits an error to its page, such as a script that cannot be loaded: the other pages stay reachable. The browser
 * does not retry a failed script before a reload.
 */
export class PageGuard extends Component<PageGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  override componentDidUpdate(before: PageGuardProps): void {
    if (before.page !== this.props.page && this.state.hasFailed) this.setState({ hasFailed: false })
  }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <NotLoaded /> : this.props.children
  }
}
