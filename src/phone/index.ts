import '../shared/contract/jitless.ts'
import { languageCodes } from '../shared/languages/language.ts'
import { translate } from '../shared/languages/translate.ts'
import { unpackPhone } from '../shared/phone/packPhone.ts'
import { drawPage } from './drawPage.ts'
import { element, paragraph } from './element.ts'
import { phoneTexts } from './phoneTexts.ts'

/** Draws the file's own content. If it cannot be read, says so in each language. */
const start = async (): Promise<void> => {
  const box = element('div', { attributes: { class: 'page' } })
  document.body.append(box)
  try {
    const file = await unpackPhone(document.querySelector('#content')?.textContent ?? '')
    drawPage(box, file, Date.now)
  } catch {
    box.replaceChildren(
      ...languageCodes.map((code) => paragraph('old', translate(phoneTexts[code], code, 'phone.damaged'))),
    )
  }
}

void start()
