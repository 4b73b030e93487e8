import { z } from 'zod'
import { contract, id, idParams, instant } from '../../../core/shared/contract.ts'
import { read } from '../../../core/shared/permission.ts'
import { bomDocument } from './bom-document.ts'
import { bomModel } from './bom-model.ts'

const { key, noun } = bomDocument

/** A version of a bill: every save leaves one. */
const bomVersion = z.object({
  version: z.number().int(),
  at: instant,
  by: z.string(),
})
export type BomVersion = z.output<typeof bomVersion>

export const bomVersions = contract({
  method: 'GET',
  path: `${noun}/:id/versions`,
  permission: read(key),
  summary: 'The versions of a bill of materials, the latest first',
  params: idParams,
  reply: z.array(bomVersion),
})

export const bomVersionRead = contract({
  method: 'GET',
  path: `${noun}/:id/versions/:version`,
  permission: read(key),
  summary: 'A bill of materials as it was in one version',
  params: idParams.extend({ version: z.coerce.number().pipe(id) }),
  reply: bomModel.wire,
})
