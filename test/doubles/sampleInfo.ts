import type { Info } from '../../src/shared/contract/state.ts'

export const sampleInfo: Info = {
  version: '0.1.0',
  shell: 'browser',
  service: 'https://rates.example/api',
  website: 'https://rates.example',
  demo: false,
  chosenBy: 'setting',
  working: true,
}
