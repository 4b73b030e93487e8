import { assetAddress, thumbnailAddress } from '../../../../core/browser/api/asset.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { PrintBlock } from '../../../../core/browser/print/parts/print-sheet.tsx'
import { LineTable } from '../../../../core/browser/print/parts/print-table.tsx'
import { isImageName } from '../../../../core/shared/file-types.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { materialTypeOptions, materialTypes } from '../template-order-options.ts'
import type { TemplateDesign, TemplateMaterialLine, TemplateSecondaryProcess } from '../template-order-model.ts'

const picturesOfProcess = 3

function Specification({ line: { material } }: { line: TemplateMaterialLine }) {
  const parts = [
    material.ingredient,
    material.width ? `${formatAmount(material.width)} cm` : '',
    material.weight ? `${formatAmount(material.weight)} g/m²` : '',
  ].filter(Boolean)
  return (
    <div className="quiet">
      {parts.map((part, index) => (
        <span key={part}>{index < parts.length - 1 ? `${part} · ` : part}</span>
      ))}
    </div>
  )
}

function MaterialPicture({ line: { material } }: { line: TemplateMaterialLine }) {
  const picture = material.imageUrls.find(isImageName)
  return picture ? <img src={thumbnailAddress(picture, 160)} alt="" /> : null
}

function MaterialName({ line }: { line: TemplateMaterialLine }) {
  const { material } = line
  return (
    <>
      <b>{material.name}</b>
      {material.color ? <div>{material.color}</div> : null}
      <Specification line={line} />
    </>
  )
}

/** A quantity with its unit, where there is one. */
const measured = (quantity: string | null, unit: string | undefined) =>
  [formatAmount(quantity, 4), quantity ? unit : ''].join(' ')

function Materials({ lines }: { lines: readonly TemplateMaterialLine[] }) {
  const t = useText()
  const translate = useTranslate()
  const sorted = materialTypes.flatMap((type) => lines.filter((line) => line.materialType === type))
  const nameOf = (type: string) => {
    const option = materialTypeOptions.find(({ value }) => value === type)
    return option ? translate(option.label) : type
  }
  return (
    <LineTable
      className="materials"
      lines={sorted}
      columns={[
        { label: t('图片'), width: 'c-picture', look: 'swatch', cell: (line) => <MaterialPicture line={line} /> },
        { label: t('物料'), width: 'c-material', cell: (line) => <MaterialName line={line} /> },
        { label: t('部件类型'), width: 'c-type', cell: (line) => nameOf(line.materialType) },
        { label: t('使用部位'), width: 'c-part', cell: (line) => line.actionRegion },
        {
          label: t('单件用量'),
          width: 'c-usage',
          isNumber: true,
          cell: ({ usage, material }) => measured(usage, material.unit?.name),
        },
        { label: t('供应商'), width: 'c-supplier', cell: ({ material }) => material.supplier?.name },
        { label: t('说明'), cell: (line) => line.description },
      ]}
    />
  )
}

function ProcessPictures({ urls }: { urls: readonly string[] }) {
  return (
    <div className="small-pictures">
      {urls
        .filter(isImageName)
        .slice(0, picturesOfProcess)
        .map((url) => (
          <img key={url} src={assetAddress(url)} alt="" />
        ))}
    </div>
  )
}

function Processes({ processes }: { processes: readonly TemplateSecondaryProcess[] }) {
  const t = useText()
  return (
    <LineTable
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
          cell: ({ unitDosage, unit }) => measured(unitDosage, unit?.name),
        },
        { label: t('说明'), cell: (process) => process.description },
        { label: t('图片'), width: 'c-pictures', cell: ({ docUrls }) => <ProcessPictures urls={docUrls} /> },
      ]}
    />
  )
}

/** What one colour is made of: main materials, linings, trims, then what is done to the pieces. */
export function ColorSheet({ template }: { template: TemplateDesign['templates'][number] }) {
  const t = useText()
  const { bomMaterials, secondaryProcessInfo } = template
  if (bomMaterials.length === 0 && secondaryProcessInfo.length === 0) return null
  return (
    <PrintBlock label={t('{color} 物料与工艺', { color: template.color })}>
      {bomMaterials.length > 0 ? <Materials lines={bomMaterials} /> : null}
      {secondaryProcessInfo.length > 0 ? <Processes processes={secondaryProcessInfo} /> : null}
    </PrintBlock>
  )
}
