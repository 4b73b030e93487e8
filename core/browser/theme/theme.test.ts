import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

function variablesOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]))
}

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'panel', 'raised', 'sunken', 'hover']
const tones = ['neutral', 'waiting', 'active', 'done', 'warning', 'danger']
const hues = Array.from({ length: 13 }, (_, at) => `hue-${at + 1}`)
const pairs = [
  ...['ink', 'ink-muted', 'ink-faint'].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...['panel', 'accent-soft'].map((ground) => ['accent', ground]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ...tones.flatMap((tone) => [
    [`tone-${tone}`, `tone-${tone}-soft`],
    [`tone-${tone}`, 'panel'],
  ]),
  ...hues.flatMap((hue) => [
    [hue, `${hue}-soft`],
    [hue, 'panel'],
  ]),
] as [string, string][]

describe.each([':root', '.dark'])('the colours of %s', (selector) => {
  const colors = variablesOf(selector)

  it.each(pairs)('%s has enough contrast on %s', (text, ground) => {
    expect(contrast(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})
