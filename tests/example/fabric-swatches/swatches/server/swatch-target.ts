import type { ReferenceTarget } from '../../../../../core/server/document/reference-target.ts'

/** A swatch as other documents name one; a used up one stays where it stood. */
export const swatchTarget: ReferenceTarget = {
  noun: 'swatches',
  table: 'swatches',
  name: '$.name',
  retired: `$.status = 'UsedUp'`,
}
