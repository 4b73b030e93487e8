import { eq } from 'drizzle-orm'
import { addHours } from 'date-fns/addHours'
import { storeSeedPictures, type SeedPicture } from '../../../core/server/files/file-seed.ts'
import { pinyinKey } from '../../../core/server/pinyin.ts'
import type { SeedContext } from '../../../core/server/plugin.ts'
import { type SeedChoice, seedChoice } from '../../../core/server/seed-random.ts'
import { categories } from '../../admin/server-public.ts'
import type { UnitKind } from '../../master-data/public.ts'
import { suppliers, units } from '../../master-data/server-public.ts'
import { materialAmounts } from '../materials/material-rules.ts'
import { materialKeyword } from '../materials/server/material-store.ts'
import { materials } from '../materials/server/material-tables.ts'
import { cloths, colors, regions, trims } from './material-names.ts'
import { englishOf } from './material-english.ts'
import { drawSwatch, drawTrim, swatchPatterns } from './swatch-picture.ts'

type Ids = ReadonlyMap<string, number>
type Pictures = ReadonlyMap<string, string>

/** Draws every pattern and every trim in a few colours: enough that neighbours in a list look different. */
async function drawPictures(): Promise<{ key: string; picture: SeedPicture }[]> {
  const wanted = [
    ...swatchPatterns.flatMap((pattern, index) =>
      [0, 1, 2, 3, 4].map((step) => {
        const [name, hex] = colors[(index * 2 + step * 4) % colors.length] as (typeof colors)[number]
        return { key: `${pattern} ${name}`, originalName: `${name}.jpg`, draw: () => drawSwatch(pattern, hex) }
      }),
    ),
    ...(['button', 'zip', 'ribbon'] as const).flatMap((kind) =>
      [2, 6, 8, 19].map((at) => {
        const [name, hex] = colors[at] as (typeof colors)[number]
        return { key: `${kind} ${name}`, originalName: `${name}.jpg`, draw: () => drawTrim(kind, hex) }
      }),
    ),
  ]
  return Promise.all(
    wanted.map(async ({ key, originalName, draw }) => ({
      key,
      picture: { originalName, type: 'jpg' as const, ...(await draw()) },
    })),
  )
}

function pictureOf(pictures: Pictures, choice: SeedChoice, kind: string, color: string): string[] {
  const exact = pictures.get(`${kind} ${color}`)
  if (exact) return [exact]
  const like = [...pictures].filter(([key]) => key.startsWith(`${kind} `)).map(([, url]) => url)
  return like.length > 0 ? [choice.one(like)] : []
}

const money = (choice: SeedChoice, [low, high]: readonly [number, number]) =>
  (choice.whole(Math.round(low * 100), Math.round(high * 100)) / 100).toFixed(2)

function finish<
  Row extends {
    name: string
    color: string | null
    ingredient: string | null
    actionRegion: string | null
    codeFromSupplier: string | null
    colorFromSupplier: string | null
  },
>(choice: SeedChoice, row: Row) {
  const createdAt = choice.past(900)
  const updatedAt = addHours(createdAt, choice.whole(0, 20) * 24)
  return {
    ...row,
    ...englishOf(row),
    pinyinKey: pinyinKey(row.name),
    keyword: materialKeyword(row),
    createdAt,
    updatedAt: updatedAt > createdAt ? updatedAt : createdAt,
  }
}

function soldBy(isKnit: boolean, choice: SeedChoice): readonly [unit: string, kind: UnitKind] {
  if (isKnit) return ['公斤', 'Kilo']
  return choice.chance(0.85) ? ['米', 'Metre'] : ['码', 'Yard']
}

function clothRows(
  choice: SeedChoice,
  pictures: Pictures,
  of: { suppliers: readonly number[]; units: Ids; categories: Ids },
) {
  return cloths.flatMap((kind) =>
    Array.from({ length: kind.share }, () => {
      const [color, , colorNumber] = choice.one(colors)
      const [unit, unitKind] = soldBy(kind.category === '针织面料', choice)
      const size = choice.chance(0.5) ? String(choice.whole(20, 400)) : null
      const amounts = materialAmounts(
        {
          price: money(choice, kind.price),
          size,
          width: String(choice.one(kind.widths)),
          weight: String(choice.whole(...kind.weight)),
          calculateGap: String(choice.whole(94, 100)),
        },
        unitKind,
      )
      const code = `${choice.one(['HD', 'JS', 'TX', 'KQ', 'YL'])}${choice.whole(1000, 9999)}`
      return finish(choice, {
        name: choice.one(kind.names),
        color,
        codeFromSupplier: code,
        colorFromSupplier: `${colorNumber}#`,
        ingredient: choice.one(kind.ingredients),
        ...amounts,
        imageUrls: pictureOf(pictures, choice, choice.one(kind.patterns), color),
        actionRegion: choice.one(regions),
        shrinkage: choice.chance(0.6) ? `经-${choice.whole(1, 4)}% 纬-${choice.whole(1, 3)}%` : null,
        fabricTech: choice.chance(0.4) ? choice.one(['预缩', '砂洗', '定型', '印花', '涂层', '磨毛']) : null,
        description: choice.chance(0.3)
          ? choice.one(['现货供应', '起订量300米', '需预缩后裁剪', '注意色差，按缸号裁剪'])
          : null,
        supplierId: choice.one(of.suppliers),
        unitId: of.units.get(unit) ?? null,
        categoryId: of.categories.get(kind.category) ?? null,
      })
    }),
  )
}

function trimRows(
  choice: SeedChoice,
  pictures: Pictures,
  of: { suppliers: readonly number[]; units: Ids; categories: Ids },
) {
  return trims.flatMap((kind) =>
    Array.from({ length: kind.share }, () => {
      const [color, , colorNumber] = choice.one(colors)
      return finish(choice, {
        name: choice.one<string>(kind.names),
        color,
        codeFromSupplier: `F${choice.whole(10000, 99999)}`,
        colorFromSupplier: `${colorNumber}#`,
        ingredient: null,
        ...materialAmounts({ price: money(choice, kind.price) }, kind.unit === '米' ? 'Metre' : 'Piece'),
        imageUrls: pictureOf(pictures, choice, kind.picture, color),
        actionRegion: choice.one(regions),
        shrinkage: null,
        fabricTech: null,
        description: choice.chance(0.3) ? choice.one(['无镍', '按色卡配色', '每包500粒']) : null,
        supplierId: choice.one(of.suppliers),
        unitId: of.units.get(kind.unit) ?? null,
        categoryId: of.categories.get(kind.category) ?? null,
      })
    }),
  )
}

/** Demo data: the materials, each with a picture that this program draws. */
export async function seedMaterials(context: SeedContext): Promise<void> {
  const { db } = context
  const choice = seedChoice(context)
  const drawn = await drawPictures()
  const urls = await storeSeedPictures(
    context,
    drawn.map(({ picture }) => picture),
  )
  const pictures = new Map(drawn.map(({ key }, index) => [key, urls[index] ?? '']))
  const suppliersOf = async (category: (typeof suppliers.$inferSelect)['category']) =>
    (
      await db
        .select({ id: suppliers.id })
        .from(suppliers)
        .where(eq(suppliers.category, category))
        .orderBy(suppliers.id)
    ).map(({ id }) => id)
  const unitIds = new Map(
    (await db.select({ id: units.id, name: units.name }).from(units)).map(({ id, name }) => [name, id]),
  )
  const found = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.type, 'material'))
  const of = { units: unitIds, categories: new Map(found.map(({ id, name }) => [name, id])) }
  const rows = [
    ...clothRows(choice, pictures, { ...of, suppliers: await suppliersOf('fabric') }),
    ...trimRows(choice, pictures, { ...of, suppliers: await suppliersOf('trim') }),
  ]
  for (let at = 0; at < rows.length; at += 200) await db.insert(materials).values(rows.slice(at, at + 200))
}
