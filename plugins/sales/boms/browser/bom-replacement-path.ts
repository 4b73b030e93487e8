import { every, read, write } from '../../../../core/shared/permission.ts'
import { bomDocument } from '../bom-document.ts'

/** The page that replaces a material in bills. */
export const bomReplacementPath = `${bomDocument.path}/replace`

/** Who may replace a material in bills. */
export const replacementPermission = every(read(bomDocument.key), write(bomDocument.key))

/** The address of that page for a material, and for the new one when it is chosen already. */
export function replacementAddress(from: number, to?: number): string {
  const of = { from: String(from), ...(to === undefined ? {} : { to: String(to) }) }
  return `${bomReplacementPath}?${new URLSearchParams(of).toString()}`
}
