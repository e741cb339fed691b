import { expect, test } from 'vitest'
import { healthReport } from '../../../src/renderer/health/CopyReport.tsx'
import type { Health } from '../../../src/shared/contract/health.ts'
import { languageCodes } from '../../../src/shared/languages/language.ts'
import { noHealth, sampleAssetHealth, sampleCheck, sampleMeter } from '../../doubles/sampleHealth.ts'
import { createTexts } from '../../doubles/texts.ts'

const at = '2026-11-20T09:00:00Z'
const usd = { ...sampleAssetHealth, refused: 2, lastFailure: { code: 'not-found', at } } as const

test('the copied report has versions, counts and failures, and nothing of whose it is', () => {
  const info = {
    version: '0.1.0',
    shell: 'browser' as const,
    service: 'https://someone:secret@rates.example/private/api',
    website: 'https://rates.example',
    demo: false,
    working: true,
    chosenBy: 'setting' as const,
  }
  const health: Health = {
    ...noHealth,
    assets: [usd],
    refusals: [{ at, code: 'USD', reason: 'rate-not-positive', sample: '/home/someone/secret', count: 3 }],
    selfCheck: sampleCheck,
  }
  for (const language of languageCodes) {
    const { t } = createTexts(language)
    const text = healthReport(
      { info, sync: null, health, meter: sampleMeter, now: Date.parse(at) },
      t,
      language,
    )
    expect(text).not.toMatch(/secret|someone|rates\.example|https?:|home|undefined|NaN|\{\{/)
    for (const reported of ['Aina 0.1.0 (browser)', '6,900', '8.65', t('errors.not-found.says')])
      expect(text.replace(/\u00a0/g, ',').replace('8,65', '8.65')).toContain(reported)
    expect(text).toContain(t('health.kinds.address-check'))
  }
})
