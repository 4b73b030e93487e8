import { z } from 'zod'
import { contract, decimal, id, startingVersion } from '../../../core/shared/contract.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { every, read, write } from '../../../core/shared/permission.ts'
import { materialReference } from '../../materials/public.ts'
import { reviewStatuses } from '../template-orders/template-order-options.ts'
import { bomDocument } from './bom-document.ts'
import { bomModel } from './bom-model.ts'

const { key, noun } = bomDocument

// What stands in the bills is shown before it is changed.
const permission = every(read(key), write(key))

/** The most bills that one replacement shows and changes; the newest first. */
export const mostReplacedBoms = 500

const materials = { from: id, to: id }

/** A material with what lines take from it. */
const offeredMaterial = materialReference.extend({ price: decimal.nullable(), gap: decimal })
export type OfferedMaterial = z.output<typeof offeredMaterial>

const replacedColor = z.object({
  id,
  color: z.string(),
  reviewStatus: z.enum(reviewStatuses),
  lines: z.number().int(),
  before: decimal,
  after: decimal,
  difference: decimal,
})

/** A bill that uses the material: what a replacement does to its colours, and what speaks against it. */
const replacedBom = z.object({
  id,
  version: startingVersion,
  code: z.string(),
  type: z.string(),
  customerCode: z.string(),
  colors: z.array(replacedColor),
  /** Reasons to look at it first. */
  cautions: z.array(messageSchema),
  /** Reasons why it cannot be changed. */
  blockers: z.array(messageSchema),
})
export type ReplacedBom = z.output<typeof replacedBom>

export const bomReplacementPreview = contract({
  method: 'POST',
  path: `${noun}/replacements/preview`,
  changes: false,
  permission,
  summary: 'What replacing a material in all bills of materials would change',
  body: z.strictObject({ from: id, to: id.optional() }),
  reply: z.object({
    from: offeredMaterial,
    to: offeredMaterial.nullable(),
    boms: z.array(replacedBom),
    /** The number of bills that use the material, also of those that are not listed. */
    total: z.number().int(),
  }),
})
export type ReplacementPreview = z.output<(typeof bomReplacementPreview)['reply']>

/** Replaces a material in the given bills, in all of them or in none. */
export const bomReplace = contract({
  method: 'POST',
  path: `${noun}/replacements`,
  permission,
  creates: true,
  summary: 'Replace a material in bills of materials',
  body: z.strictObject({
    ...materials,
    boms: z
      .array(z.strictObject({ id, version: startingVersion }))
      .min(1)
      .max(mostReplacedBoms),
  }),
  reply: z.object({
    lines: z.number().int(),
    boms: z.array(
      z.object({
        id,
        code: z.string(),
        type: z.string(),
        from: startingVersion,
        version: startingVersion,
        /** What takes the replacement of this bill back. */
        replacementId: id,
      }),
    ),
  }),
  timeout: 120_000,
})

/** Gives the lines of a bill the materials and prices that they had before a replacement, and its colours their reviews. */
export const bomReplacementUndo = contract({
  method: 'PUT',
  path: `${noun}/:id/replacements/:replacementId/undo`,
  permission,
  summary: 'Take the replacement of a material in a bill of materials back',
  params: z.object({ id: z.coerce.number().pipe(id), replacementId: z.coerce.number().pipe(id) }),
  body: z.strictObject({ version: startingVersion }),
  reply: bomModel.wire,
})
