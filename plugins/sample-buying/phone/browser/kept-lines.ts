import { z } from 'zod'
import { id } from '../../../../core/shared/contract.ts'
import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { buyingPermission, buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import { type BuyMaterial, buyMaterialModel } from '../../buy-materials/buy-material-model.ts'

/** A line with how its supplier is reached. */
export type ReachedLine = { readonly id: number; readonly line: BuyMaterial; readonly phone: string | null }

const reachedLine = z.object({ id, line: buyMaterialModel.wire, phone: z.string().nullable() })

/** Materials to be bought that a phone shows without the network. */
export const keptLines = keptRecords<ReachedLine>(buyMaterialDocument.noun, reachedLine, buyingPermission)
