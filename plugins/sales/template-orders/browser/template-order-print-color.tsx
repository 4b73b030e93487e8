import { assetAddress } from '../../../../core/browser/api/asset.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { CardTable } from '../../../../core/browser/print/parts/print-cards.tsx'
import { Facts } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { useBilingualName } from '../../../../core/browser/i18n/bilingual-name.ts'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { englishPart } from '../../../materials/public.ts'
import { materialTypeOptions, materialTypes } from '../template-order-options.ts'
import type { TemplateDesign, TemplateMaterialLine, TemplateSecondaryProcess } from '../template-order-model.ts'

/** Pictures per process and per material. */
const mostPictures = 3
const columns = 3
/** Materials per column (B-2-118). */
const perColumn = 2

/** A quantity with its unit; the unit may be missing. */
const measured = (quantity: string | null, unit: string | undefined) =>
  [formatAmount(quantity, 4), quantity ? unit : ''].join(' ')

function MaterialPictures({ urls }: { urls: readonly string[] }) {
  const pictures = urls.filter(isImageName).slice(0, mostPictures)
  return (
    <div className="material-pictures" data-count={pictures.length}>
      {pictures.map((url) => (
        <img key={url} src={assetAddress(url)} alt="" />
      ))}
    </div>
  )
}

function MaterialCard({ line, type }: { line: TemplateMaterialLine; type: string }) {
  const t = useText()
  const { material } = line
  const nameOf = useBilingualName()
  const facts = [
    [t('颜色'), nameOf(material.color, material.colorEnglish)],
    [t('成分'), nameOf(material.ingredient, material.ingredientEnglish)],
    [
      t('门幅 · 克重'),
      [
        material.width ? `${formatAmount(material.width)} cm` : '',
        material.weight ? `${formatAmount(material.weight)} g/m²` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('使用部位'), nameOf(line.actionRegion, englishPart(line))],
    [t('单件用量'), measured(line.usage, nameOf(material.unit?.name, material.unit?.nameEnglish))],
    [t('供应商'), material.supplier?.name],
    [t('供应商货号'), material.codeFromSupplier],
    [t('说明'), line.description],
  ] as const
  return (
    <div className="material">
      <p className="material-name">
        <b>{nameOf(material.name, material.nameEnglish)}</b> <span className="material-type">{type}</span>
      </p>
      <div className="material-parts">
        <MaterialPictures urls={material.imageUrls} />
        <Facts className="single" facts={facts} />
      </div>
    </div>
  )
}

/** Main materials, linings and trims, two in each column. */
function Materials({ color, lines }: { color: string; lines: readonly TemplateMaterialLine[] }) {
  const t = useText()
  return (
    <CardTable
      heading={t('{color} 物料', { color })}
      className="materials"
      cards={materialTypes.flatMap((type) => lines.filter((line) => line.materialType === type))}
      columns={columns}
      perColumn={perColumn}
      card={(line) => <MaterialCard line={line} type={t(optionLabel(materialTypeOptions, line.materialType))} />}
    />
  )
}

function ProcessPictures({ urls }: { urls: readonly string[] }) {
  return (
    <div className="small-pictures">
      {urls
        .filter(isImageName)
        .slice(0, mostPictures)
        .map((url) => (
          <img key={url} src={assetAddress(url)} alt="" />
        ))}
    </div>
  )
}

function Processes({ color, processes }: { color: string; processes: readonly TemplateSecondaryProcess[] }) {
  const t = useText()
  const nameOf = useBilingualName()
  return (
    <LineTable
      heading={t('{color} 二次工艺', { color })}
      className="processes"
      lines={processes}
      columns={[
        { label: t('二次工艺'), width: 'c-material', cell: ({ name }) => <b>{name}</b> },
        {
          label: t('供应商'),
          width: 'c-supplier',
          cell: ({ supplier, supplierName }) => supplier?.name ?? supplierName,
        },
        {
          label: t('单位用量'),
          width: 'c-usage',
          isNumber: true,
          cell: ({ unitDosage, unit }) => measured(unitDosage, nameOf(unit?.name, unit?.nameEnglish)),
        },
        { label: t('说明'), cell: (process) => process.description },
        { label: t('图片'), width: 'c-pictures', cell: ({ docUrls }) => <ProcessPictures urls={docUrls} /> },
      ]}
    />
  )
}

/** The materials and secondary processes of one colour: main materials, linings, trims, then secondary processes. */
export function ColorSheet({ template }: { template: TemplateDesign['templates'][number] }) {
  const { bomMaterials, secondaryProcessInfo } = template
  const color = useBilingualName()(template.color, template.colorEnglish)
  if (bomMaterials.length === 0 && secondaryProcessInfo.length === 0) return null
  return (
    <section className="block">
      <Materials color={color} lines={bomMaterials} />
      {secondaryProcessInfo.length > 0 ? <Processes color={color} processes={secondaryProcessInfo} /> : null}
    </section>
  )
}
