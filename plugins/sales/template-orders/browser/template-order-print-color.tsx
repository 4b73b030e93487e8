import { assetAddress, thumbnailAddress } from '../../../../core/browser/api/asset.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
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

function MaterialRow({ line, type }: { line: TemplateMaterialLine; type: string }) {
  const { material } = line
  const picture = material.imageUrls.find(isImageName)
  return (
    <tr>
      <td className="swatch">{picture ? <img src={thumbnailAddress(picture, 160)} alt="" /> : null}</td>
      <td>
        <b>{material.name}</b>
        {material.color ? <div>{material.color}</div> : null}
        <Specification line={line} />
      </td>
      <td>{type}</td>
      <td>{line.actionRegion}</td>
      <td className="number">{[formatAmount(line.usage, 4), line.usage ? material.unit?.name : ''].join(' ')}</td>
      <td>{material.supplier?.name}</td>
      <td>{line.description}</td>
    </tr>
  )
}

function Materials({ lines }: { lines: readonly TemplateMaterialLine[] }) {
  const t = useText()
  const translate = useTranslate()
  const sorted = materialTypes.flatMap((type) => lines.filter((line) => line.materialType === type))
  const nameOf = (type: string) => {
    const option = materialTypeOptions.find(({ value }) => value === type)
    return option ? translate(option.label) : type
  }
  return (
    <table className="materials">
      <colgroup>
        <col className="c-picture" />
        <col className="c-material" />
        <col className="c-type" />
        <col className="c-part" />
        <col className="c-usage" />
        <col className="c-supplier" />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th>{t('图片')}</th>
          <th>{t('物料')}</th>
          <th>{t('部件类型')}</th>
          <th>{t('使用部位')}</th>
          <th className="number">{t('单件用量')}</th>
          <th>{t('供应商')}</th>
          <th>{t('说明')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((line) => (
          <MaterialRow key={line.id} line={line} type={nameOf(line.materialType)} />
        ))}
      </tbody>
    </table>
  )
}

function Processes({ processes }: { processes: readonly TemplateSecondaryProcess[] }) {
  const t = useText()
  return (
    <table className="processes">
      <colgroup>
        <col className="c-material" />
        <col className="c-supplier" />
        <col className="c-usage" />
        <col />
        <col className="c-pictures" />
      </colgroup>
      <thead>
        <tr>
          <th>{t('二次工艺')}</th>
          <th>{t('供应商')}</th>
          <th className="number">{t('单位用量')}</th>
          <th>{t('说明')}</th>
          <th>{t('图片')}</th>
        </tr>
      </thead>
      <tbody>
        {processes.map((process) => (
          <tr key={process.id}>
            <td>
              <b>{process.name}</b>
            </td>
            <td>{process.supplier?.name ?? process.supplierName}</td>
            <td className="number">
              {[formatAmount(process.unitDosage, 4), process.unitDosage ? process.unit?.name : ''].join(' ')}
            </td>
            <td>{process.description}</td>
            <td>
              <div className="small-pictures">
                {process.docUrls
                  .filter(isImageName)
                  .slice(0, picturesOfProcess)
                  .map((url) => (
                    <img key={url} src={assetAddress(url)} alt="" />
                  ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What one colour is made of: main materials, linings, trims, then what is done to the pieces. */
export function ColorSheet({ template }: { template: TemplateDesign['templates'][number] }) {
  const t = useText()
  const { bomMaterials, secondaryProcessInfo } = template
  if (bomMaterials.length === 0 && secondaryProcessInfo.length === 0) return null
  return (
    <section className="block">
      <h2>{t('{color} 物料与工艺', { color: template.color })}</h2>
      {bomMaterials.length > 0 ? <Materials lines={bomMaterials} /> : null}
      {secondaryProcessInfo.length > 0 ? <Processes processes={secondaryProcessInfo} /> : null}
    </section>
  )
}
