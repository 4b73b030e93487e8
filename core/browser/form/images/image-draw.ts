import type { Edit } from './image-edit.ts'
import { letterSize, type Mark, markBox, markColors } from './image-mark.ts'
import { type Box, boxBetween, grown, type Point, type Sight, toScreen } from './image-shape.ts'

type Brush = CanvasRenderingContext2D

const letters = '"PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", system-ui, sans-serif'

/** Draws a picture, turned by quarters, to fill the size of the edit from the upper left corner. `picture` may be a smaller copy. */
export function drawPicture(brush: Brush, picture: CanvasImageSource, { size, turns }: Edit): void {
  brush.save()
  brush.translate(turns === 1 || turns === 2 ? size.width : 0, turns >= 2 ? size.height : 0)
  brush.rotate((turns * Math.PI) / 2)
  const isUpright = turns % 2 === 0
  brush.drawImage(picture, 0, 0, isUpright ? size.width : size.height, isUpright ? size.height : size.width)
  brush.restore()
}

/** An arrow with its head, as one line: the head is as long as six strokes, or half of a short arrow. */
function arrowPath(from: Point, to: Point, stroke: number): Path2D {
  const path = new Path2D()
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const way = Math.atan2(to.y - from.y, to.x - from.x)
  const head = Math.min(stroke * 6, length / 2)
  path.moveTo(from.x, from.y)
  path.lineTo(to.x, to.y)
  for (const side of [-1, 1]) {
    path.moveTo(to.x, to.y)
    path.lineTo(to.x - head * Math.cos(way + side * 0.5), to.y - head * Math.sin(way + side * 0.5))
  }
  return path
}

function markPath({ kind, points, stroke }: Mark): Path2D {
  const path = new Path2D()
  const [from, to] = points
  if (!from) return path
  if (kind === 'arrow' && to) return arrowPath(from, to, stroke)
  if (kind === 'rectangle' && to) {
    const { x, y, width, height } = boxBetween(from, to)
    path.rect(x, y, width, height)
    return path
  }
  path.moveTo(from.x, from.y)
  for (const { x, y } of points.length > 1 ? points.slice(1) : points) path.lineTo(x, y)
  return path
}

/** Draws a mark with a rim in its counter-colour, in pixels of the picture. */
export function drawMark(brush: Brush, mark: Mark): void {
  const { ink, rim } = markColors[mark.color]
  brush.save()
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  if (mark.kind === 'text') {
    const [{ x, y } = { x: 0, y: 0 }] = mark.points
    brush.font = `600 ${letterSize(mark)}px ${letters}`
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.strokeStyle = rim
    brush.lineWidth = letterSize(mark) / 5
    brush.strokeText(mark.text, x, y)
    brush.fillStyle = ink
    brush.fillText(mark.text, x, y)
  } else {
    const path = markPath(mark)
    brush.strokeStyle = rim
    brush.lineWidth = mark.stroke * 1.7
    brush.stroke(path)
    brush.strokeStyle = ink
    brush.lineWidth = mark.stroke
    brush.stroke(path)
  }
  brush.restore()
}

/** A line that is seen on any ground: dark with light dashes. */
function outline(brush: Brush, { x, y, width, height }: Box, dash: readonly number[]): void {
  brush.lineWidth = 1.5
  brush.strokeStyle = 'rgb(0 0 0 / 0.8)'
  brush.setLineDash([])
  brush.strokeRect(x, y, width, height)
  brush.strokeStyle = '#ffffff'
  brush.setLineDash([...dash])
  brush.strokeRect(x, y, width, height)
  brush.setLineDash([])
}

function onScreen(sight: Sight, box: Box): Box {
  return boxBetween(toScreen(sight, box), toScreen(sight, { x: box.x + box.width, y: box.y + box.height }))
}

function drawHandles(brush: Brush, { x, y, width, height }: Box): void {
  for (const [across, down] of [0, 0.5, 1].flatMap((one) => [0, 0.5, 1].map((other) => [one, other] as const))) {
    if (across === 0.5 && down === 0.5) continue
    brush.fillStyle = '#ffffff'
    brush.strokeStyle = 'rgb(0 0 0 / 0.8)'
    brush.lineWidth = 1.5
    brush.beginPath()
    brush.rect(x + across * width - 5, y + down * height - 5, 10, 10)
    brush.fill()
    brush.stroke()
  }
}

function drawFrame(brush: Brush, sight: Sight, edit: Edit): void {
  const all = onScreen(sight, sight.box)
  const frame = onScreen(sight, edit.crop)
  const shade = new Path2D()
  shade.rect(all.x, all.y, all.width, all.height)
  shade.rect(frame.x, frame.y, frame.width, frame.height)
  brush.fillStyle = 'rgb(0 0 0 / 0.55)'
  brush.fill(shade, 'evenodd')
  brush.strokeStyle = 'rgb(255 255 255 / 0.5)'
  brush.lineWidth = 1
  brush.beginPath()
  for (const part of [1 / 3, 2 / 3]) {
    brush.moveTo(frame.x + part * frame.width, frame.y)
    brush.lineTo(frame.x + part * frame.width, frame.y + frame.height)
    brush.moveTo(frame.x, frame.y + part * frame.height)
    brush.lineTo(frame.x + frame.width, frame.y + part * frame.height)
  }
  brush.stroke()
  outline(brush, frame, [])
  drawHandles(brush, frame)
}

function drawCross(brush: Brush, { x, y }: Point): void {
  for (const [color, width] of [
    ['rgb(0 0 0 / 0.8)', 4],
    ['#ffffff', 1.5],
  ] as const) {
    brush.strokeStyle = color
    brush.lineWidth = width
    brush.beginPath()
    brush.moveTo(x - 11, y)
    brush.lineTo(x + 11, y)
    brush.moveTo(x, y - 11)
    brush.lineTo(x, y + 11)
    brush.stroke()
  }
}

/** What the screen shows besides the picture and its marks. */
export type Sighted = {
  readonly draft: Mark | undefined
  readonly chosen: Mark | undefined
  readonly cursor: Point | undefined
  readonly framed: boolean
}

/** Draws the picture as it lies on the screen, with what helps to work on it. `density` is device pixels for one of the screen. */
export function drawStage(
  brush: Brush,
  picture: CanvasImageSource,
  edit: Edit,
  sight: Sight,
  { draft, chosen, cursor, framed }: Sighted,
  density: number,
): void {
  brush.setTransform(density, 0, 0, density, 0, 0)
  brush.clearRect(0, 0, brush.canvas.width, brush.canvas.height)
  const { x, y, width, height } = onScreen(sight, sight.box)
  brush.save()
  brush.beginPath()
  brush.rect(x, y, width, height)
  brush.clip()
  const start = toScreen(sight, { x: 0, y: 0 })
  brush.translate(start.x, start.y)
  brush.scale(sight.scale, sight.scale)
  drawPicture(brush, picture, edit)
  for (const mark of edit.marks) if (mark.id !== draft?.id) drawMark(brush, mark)
  if (draft) drawMark(brush, draft)
  brush.restore()
  if (framed) drawFrame(brush, sight, edit)
  const around = draft?.kind === 'text' ? draft : chosen
  if (around) outline(brush, grown(onScreen(sight, markBox(around)), 4), [5, 4])
  if (cursor) drawCross(brush, toScreen(sight, cursor))
}
