import { kindOf } from '../../../../core/browser/plugin-list.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { businessTaskChain } from '../business-task-chain.ts'

/** The address of the document that a cell of the list shows; undefined where there is none yet, or the person may not read it. */
export function chainPath(key: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const target = businessTaskChain.find(({ field }) => field.key === key)?.leadsTo
  const id = target && row[target.id]
  if (!target || typeof id !== 'number') return undefined
  const kind = kindOf(target.noun)
  return kind && permits(sessionNow().actor?.permissions, readersOf(kind)) ? `${kind.path}/${id}` : undefined
}
