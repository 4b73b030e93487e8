import { readablePath } from '../../../../core/browser/document/readable-path.ts'
import { kindOf } from '../../../../core/browser/plugin-list.ts'
import { businessTaskChain } from '../business-task-chain.ts'

/** The address of the document that a cell of the list shows; undefined where there is none yet, or the person may not read it. */
export function chainPath(key: string, row: Readonly<Record<string, unknown>>): string | undefined {
  const target = businessTaskChain.find(({ field }) => field.key === key)?.leadsTo
  return target && readablePath(kindOf(target.noun), row[target.id])
}
