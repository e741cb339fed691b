import { useState } from 'react'
import { useText } from '../../state/useText.ts'
import { LicenceList } from './LicenceList.tsx'

/** The licences of Aina's components, folded at first. */
export const Licences = () => {
  const { t } = useText()
  const [wanted, setWanted] = useState(false)
  return (
    <details
      className="all-licences"
      onToggle={(event) => setWanted((now) => now || event.currentTarget.open)}
    >
      <summary>{t('about.licences')}</summary>
      {wanted && <LicenceList />}
    </details>
  )
}
