import type { Handlers } from '../../shared/contract/contract.ts'
import { AinaError } from '../../shared/contract/errors.ts'
import type { LinkedWork } from './linkedWork.ts'

/** A folder is typed here; the desktop answers with a dialog instead. */
export const linkedHandlers = (
  linked: Pick<LinkedWork, 'state' | 'choose'>,
): Pick<Handlers, 'linkedFile.get' | 'linkedFile.choose'> => ({
  'linkedFile.get': linked.state,
  'linkedFile.choose': ({ folder }) => {
    if (folder === null) throw new AinaError('forbidden', 'only the desktop has a dialog for folders')
    return linked.choose(folder)
  },
})
