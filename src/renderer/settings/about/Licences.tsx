import { useState } from 'react'
import { useText } from '../../state/useText.ts'
import { LicenceList } from './LicenceList.tsx'

/** The licences of what Aina is made of, closed until they are wanted. */
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
