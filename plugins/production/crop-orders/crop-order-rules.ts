import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { joinedMessages, type Message, message } from '../../../core/shared/message.ts'
import { isNegative, notNegative } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { bundleCount, mostBundles } from '../bundle-tickets/bundle-rule.ts'
import { cropBatchModel, type CropOrderContent, cropOrderModel, type ProducedReference } from './crop-order-model.ts'
import { cropOrderLimits as limits } from './crop-order-options.ts'
import { batchPieces, type CutBatch, type OrderedSize, sizeBalances } from './crop-order-sizes.ts'

type Batch = CropOrderContent['cropProcesses'][number]

function pieceProblem(pieces: number | null, isConfirmed: boolean): Message | undefined {
  if (pieces === null) return isConfirmed ? message('有必填项未填写!') : undefined
  if (!Number.isInteger(pieces) || pieces < 0) return message('只能输入正整数')
  return pieces > limits.pieces ? message('件数不能超过 {most}', { most: limits.pieces }) : undefined
}

function sizeProblems({ sizeRange }: Batch, at: string, isConfirmed: boolean): FieldProblem[] {
  const known = new Set<string>()
  return sizeRange.flatMap(({ name, cropQuantity }, place): FieldProblem[] => {
    const field = `${at}.sizeRange.${place}`
    const key = foldedName(name)
    if (key === '' || known.has(key))
      return [
        { field: `${field}.name`, message: key === '' ? message('请填写尺码') : message('尺码 {name} 重复', { name }) },
      ]
    known.add(key)
    const problem = pieceProblem(cropQuantity, isConfirmed)
    return problem ? [{ field: `${field}.cropQuantity`, message: problem }] : []
  })
}

function batchProblems(batch: Batch, place: number, isConfirmed: boolean): FieldProblem[] {
  const at = `cropProcesses.${place}`
  const problems = [
    ...missingProblems(cropBatchModel, batch, { at, isDraft: !isConfirmed }),
    ...(isNegative(batch.parameter ?? '0') ? [{ field: `${at}.parameter`, message: notNegative }] : []),
    ...sizeProblems(batch, at, isConfirmed),
  ]
  if (problems.length > 0 || !isConfirmed || batchPieces(batch) > 0) return problems
  // A batch without sizes shows no size cell that could carry the message, so the message belongs to the batch.
  const field = batch.sizeRange.length > 0 ? `${at}.sizeRange.0.cropQuantity` : `${at}.cropDate`
  return [{ field, message: message('床次件数必须大于 0') }]
}

/** The batch with which a cutting order has more bundles than there are numbers for. */
function bundleProblems(batches: readonly Batch[]): readonly FieldProblem[] {
  let bundles = 0
  const at = batches.findIndex((batch) => {
    bundles += bundleCount(batch)
    return bundles > mostBundles
  })
  if (at < 0) return []
  const text = message('一张裁床单最多 {most} 扎，请增大每扎件数', { most: mostBundles })
  return [{ field: `cropProcesses.${at}.parameter`, message: text }]
}

/**
 * Returns the problems of a cutting order. Form and server both call it. A draft may leave fields empty that the confirmation
 * requires (C-open-57).
 */
export function cropOrderProblems(content: CropOrderContent, type: SaveType): readonly FieldProblem[] {
  const isConfirmed = type !== undefined
  return [
    ...missingProblems(cropOrderModel, content),
    ...(isConfirmed && content.cropProcesses.length === 0
      ? [{ field: 'cropProcesses', message: message('请添加裁剪床次') }]
      : []),
    ...(isConfirmed ? bundleProblems(content.cropProcesses) : []),
    ...content.cropProcesses.flatMap((batch, place) => batchProblems(batch, place, isConfirmed)),
  ]
}

/**
 * Returns the sizes of batches that the production order does not have, each with its path. A draft may keep the sizes in
 * `kept`, which were saved before the production order lost them; a confirmation may not.
 */
export function foreignSizeProblems(
  batches: readonly CutBatch[],
  ordered: readonly OrderedSize[],
  kept: readonly string[] = [],
): readonly FieldProblem[] {
  const known = new Set([...ordered.map(({ name }) => name), ...kept].map(foldedName))
  return batches.flatMap(({ sizeRange }, at) =>
    sizeRange.flatMap(({ name, cropQuantity }, place) =>
      known.has(foldedName(name)) || (cropQuantity ?? 0) === 0
        ? []
        : [
            {
              field: `cropProcesses.${at}.sizeRange.${place}.cropQuantity`,
              message: message('生产单已没有尺码 {name}，请把件数改到其他尺码', { name }),
            },
          ],
    ),
  )
}

/** The question before a cutting order is confirmed in which a size has more pieces than ordered (C-open-53). */
export function overCutQuestion(batches: readonly CutBatch[], ordered: readonly OrderedSize[]): Message | undefined {
  const over = sizeBalances(ordered, batches).filter((size) => size.over > 0)
  const texts = over.map(({ name, ordered: wanted, cut, over: more, percent }) =>
    percent === undefined
      ? message('{name}：下单 {wanted}，裁剪 {cut}，多 {more} 件', { name, wanted, cut, more })
      : message('{name}：下单 {wanted}，裁剪 {cut}，多 {more} 件（{percent}%）', { name, wanted, cut, more, percent }),
  )
  return texts.length > 0
    ? message('以下尺码裁剪件数超过下单件数，是否仍然提交？{sizes}', { sizes: joinedMessages(texts) })
    : undefined
}

/** The question before a cutting order is confirmed. */
export function submitCropQuestion({
  cropProcesses,
  productionOrder,
}: Pick<CropOrderContent, 'cropProcesses'> & { readonly productionOrder: unknown }): Message {
  const ordered = (productionOrder as Partial<ProducedReference> | null)?.sizeRange ?? []
  return overCutQuestion(cropProcesses, ordered) ?? message('提交后不可修改，是否确认提交裁床单')
}
