import { useState } from 'react'
import { assetAddress } from '../api/asset.ts'

/** Below this size in pixels two letters of Chinese cannot be read. */
const roomForTwo = 28

/**
 * The letters that stand for a name: of a Chinese person's the last two, which tell people apart; of a longer title the first two.
 * `count` 1 takes the last letter of a person, or the first of a title.
 */
export function lettersOf(name: string, count: 1 | 2 = 2): string {
  if (!/[\u4e00-\u9fff]/.test(name)) return name.slice(0, 2).toUpperCase()
  return name.length > 4 ? name.slice(0, count) : name.slice(-count)
}

/** A person's picture, or letters of the name. `size` is in pixels. */
export function Avatar({
  name,
  source,
  size = 28,
}: {
  name: string
  source?: string | null | undefined
  size?: number
}) {
  const [failed, setFailed] = useState<string>()
  const letters = lettersOf(name, size < roomForTwo ? 1 : 2)
  const style = { width: size, height: size, fontSize: Math.round(size * (letters.length > 1 ? 0.4 : 0.55)) }
  if (source && failed !== source) {
    return (
      <img
        // The key makes another person another element; otherwise the old picture would show while the new one loads.
        key={source}
        src={assetAddress(source)}
        alt=""
        style={style}
        className="shrink-0 rounded-full object-cover"
        onError={() => setFailed(source)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={style}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent select-none"
    >
      {letters}
    </span>
  )
}
