import { describe, expect, it } from 'vitest'
import {
  changeTab,
  emptyLayout,
  findTab,
  focusedTabOf,
  focusTab,
  type Layout,
  openSplit,
  openTab,
  panesOf,
  pinTab,
  tabsOf,
  toggleMaximise,
} from './layout.ts'
import { leadingTabOf, showLed, toggleLeading } from './layout-leading.ts'
import { replaceLayout } from './layout-replace.ts'
import { layoutValue, parseLayout, readLayout, serialiseLayout } from './layout-store.ts'
import { swapPanes } from './layout-swap.ts'
import { nameRefusal, readNamedLayouts, withLayout } from './named-layout.ts'

/** `/list` on the left, `/list` and `/other` … as given on the right. */
function twoPanes(): Layout {
  const left = openTab(emptyLayout(), '/list').layout
  return openSplit(left, 'right', '/notes').layout
}

const locations = (layout: Layout) => panesOf(layout.root).map((pane) => pane.tabs.map((tab) => tab.location))
const tabAt = (layout: Layout, location: string) => tabsOf(layout).find((tab) => tab.location === location)?.id ?? ''

describe('swapping panes', () => {
  it('exchanges places, but neither sizes nor the focus', () => {
    const before = twoPanes()
    const [one, other] = panesOf(before.root).map((pane) => pane.id) as [string, string]
    const after = swapPanes(before, one, other)
    expect(locations(after)).toEqual([['/notes'], ['/list']])
    expect(focusedTabOf(after)).toBe(focusedTabOf(before))
    expect(after.root).toMatchObject({ sizes: [50, 50] })
    expect(swapPanes(before, one, one)).toBe(before)
    expect(swapPanes(before, one, 'p99')).toBe(before)
  })
})

describe('a pane that controls another', () => {
  const leading = () => toggleLeading(focusTab(twoPanes(), tabAt(twoPanes(), '/list')))

  it('shows records beside itself in one tab, and keeps the focus', () => {
    const before = leading()
    expect(leadingTabOf(before)).toBe(tabAt(before, '/list'))
    const first = showLed(before, '/list/1')
    expect(first && locations(first.layout)).toEqual([['/list'], ['/notes', '/list/1']])
    expect(first?.goes).toBe(false)
    expect(first && focusedTabOf(first.layout)).toBe(tabAt(before, '/list'))
    const second = first && showLed(first.layout, '/list/2')
    expect(second).toMatchObject({ tab: first?.tab, goes: true })
  })

  it('never replaces a tab that is pinned or has unsaved input', () => {
    const first = showLed(leading(), '/list/1') as NonNullable<ReturnType<typeof showLed>>
    const dirty = showLed(changeTab(first.layout, first.tab, { dirty: true }), '/list/2')
    expect(dirty?.tab).not.toBe(first.tab)
    const pinned = showLed(pinTab(first.layout, first.tab), '/list/2')
    expect(pinned?.tab).not.toBe(first.tab)
  })

  it('brings a tab that already shows the path to the front', () => {
    const before = leading()
    const led = showLed(before, '/notes')
    expect(led).toMatchObject({ tab: tabAt(before, '/notes'), goes: false })
    expect(led && locations(led.layout)).toEqual([['/list'], ['/notes']])
  })

  it('opens a pane when it is the only one', () => {
    const alone = toggleLeading(openTab(emptyLayout(), '/list').layout)
    const led = showLed(alone, '/list/1')
    expect(led && locations(led.layout)).toEqual([['/list'], ['/list/1']])
    expect(led && focusedTabOf(led.layout)).toBe(tabAt(alone, '/list'))
  })

  it('stops on request, and pauses while one pane fills the workspace', () => {
    const before = leading()
    expect(showLed(toggleLeading(before), '/list/1')).toBeUndefined()
    expect(showLed(toggleMaximise(before), '/list/1')).toBeUndefined()
  })

  it('is saved with the layout', () => {
    const led = showLed(leading(), '/list/1') as NonNullable<ReturnType<typeof showLed>>
    expect(parseLayout(serialiseLayout(led.layout, 7), 7)?.leading).toEqual(led.layout.leading)
    expect(parseLayout(serialiseLayout(led.layout, 7), 8)).toBeUndefined()
    const text = serialiseLayout({ ...led.layout, leading: { pane: 'p77' } }, 7)
    expect(parseLayout(text, 7)).not.toHaveProperty('leading')
  })
})

describe('a named layout', () => {
  it('is restored with new ids, and the replaced tabs can be reopened', () => {
    const kept = layoutValue(toggleLeading(twoPanes()))
    const present = openTab(emptyLayout(), '/present', 'Here').layout
    const next = replaceLayout(present, readLayout(kept) as Layout)
    expect(locations(next)).toEqual([['/list'], ['/notes']])
    expect(next.closed).toEqual([{ location: '/present', title: 'Here' }])
    for (const { id } of tabsOf(next)) expect(findTab(present, id)).toBeUndefined()
    expect(findTab(next, leadingTabOf(next) ?? '')?.tab.location).toBe('/notes')
    const opened = openTab(next, '/more')
    expect(tabsOf(opened.layout).filter((tab) => tab.id === opened.id)).toHaveLength(1)
  })

  it('contains neither unsaved input nor closed tabs', () => {
    const dirty = changeTab(twoPanes(), tabAt(twoPanes(), '/notes'), { dirty: true })
    const value = readLayout(layoutValue({ ...dirty, closed: [{ location: '/gone' }] }))
    expect(value?.closed).toEqual([])
    expect(value && tabsOf(value).some((tab) => tab.dirty)).toBe(false)
    expect(readLayout({ root: {} })).toBeUndefined()
  })

  it('replaces one with the same name; no name, more than 20 layouts and too large ones are refused', () => {
    const one = { name: 'One', layout: 1, at: 1 }
    const two = { name: 'Two', layout: 2, at: 2 }
    expect(withLayout([two, one], { ...one, layout: 3 })).toEqual([{ ...one, layout: 3 }, two])
    expect(withLayout([], { ...one, layout: 'x'.repeat(60_000) })).toBeUndefined()
    const many = Array.from({ length: 20 }, (_, at) => ({ name: `n${at}`, layout: at, at }))
    expect(nameRefusal(' ', [])?.text).toBe('请输入名称')
    expect(nameRefusal('new', many)).toBeDefined()
    expect(nameRefusal('n3', many)).toBeUndefined()
    expect(readNamedLayouts([one, null, { name: 1 }])).toEqual([one])
    expect(readNamedLayouts({})).toEqual([])
  })
})
