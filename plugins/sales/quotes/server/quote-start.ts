import { and, eq, inArray } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { bomStore } from '../../boms/server/bom-store.ts'
import { materials } from '../../../materials/server-public.ts'
import { loadConfirmedDesign } from '../../template-orders/server/template-core-data.ts'
import type { TemplateSecondaryProcess } from '../../template-orders/template-order-model.ts'
import type { ConfirmedDesign } from '../../template-orders/template-core-contract.ts'
import { type DesignColor, findQuotedColor, noBom } from './quote-requires.ts'
import { quotes } from './quote-tables.ts'

/** What a quote copies of the secondary processes of a colour: neither their pictures nor their reviews. */
const quotedProcesses = (processes: readonly TemplateSecondaryProcess[] = []) =>
  processes.map(({ id, supplier, name, unitDosage, unit, description, unitPrice }) => {
    return { id, supplier, name, unitDosage, unit, description, unitPrice }
  })

/**
 * What a new quote of a design colour starts with; throws 409 when the colour has no BOM. `known` is the confirmed design where
 * it was already read.
 */
export async function startQuote(db: SqlDatabase, key: DesignColor, known?: ConfirmedDesign) {
  const found = await findQuotedColor(db, key)
  if (!found) throw refused(409, noBom)
  const { templateId, templateOrderId, customerCode, designImageUrls } = found.columns
  const bom = await bomStore.read(db, found.bomId)
  const lines = bom.templates.find((one) => one.id === found.bomColorId)?.bomItems ?? []
  const design = known ?? (await loadConfirmedDesign(db, key.code, key.type))
  const template = design?.templateDesign.templates.find((one) => one.color === key.color)
  const prices = await db
    .select({ id: materials.id, price: materials.price })
    .from(materials)
    .where(
      inArray(
        materials.id,
        lines.map(({ material }) => material.id),
      ),
    )
  const usual = new Map(prices.map(({ id, price }) => [id, price]))
  const [adopted] = await db
    .select({ id: quotes.id, quoteCode: quotes.quoteCode, convertedPrice: quotes.convertedPrice })
    .from(quotes)
    .where(and(eq(quotes.templateId, templateId), eq(quotes.isSelected, true)))
  return {
    templateId,
    orderId: templateOrderId,
    brand: bom.brand,
    customerCode,
    designImageUrls: [...designImageUrls],
    bomItems: lines.map(({ quantity: _quantity, legacyColor: _color, ...line }) => ({
      ...line,
      usualPrice: usual.get(line.material.id) ?? null,
    })),
    bomUpdatedAt: bom.updatedAt,
    secondaryProcesses: quotedProcesses(template?.secondaryProcessInfo),
    adopted: adopted ?? null,
  }
}
