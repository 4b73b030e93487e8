import { describe, expect, it } from 'vitest'
import type { Layout } from './layout.ts'
import * as model from './layout.ts'
import { neighbourOf } from './layout-geometry.ts'
import { parseLayout, serialiseLayout } from './layout-store.ts'

function opened(...locations: string[]): Layout {
  return locations.reduce((layout, location) => model.openTab(layout, location).layout, model.emptyLayout())
}

function shown(layout: Layout): string[][] {
  return model
    .panesOf(layout.root)
    .map((pane) => pane.tabs.map((tab) => (tab.id === pane.front ? `*${tab.location}` : tab.location)))
}

function idOf(layout: Layout, location: string): string {
  const tab = model.tabsOf(layout).find((one) => one.location === location)
  if (!tab) throw new Error(`no ${location}`)
  return tab.id
}

describe('tabs', () => {
  it('opens to the right of the front tab and focuses the new one', () => {
    const layout = opened('/a', '/b')
    const back = model.focusTab(layout, idOf(layout, '/a'))
    expect(shown(model.openTab(back, '/c').layout)).toEqual([['/a', '*/c', '/b']])
  })

  it('finds an open tab by its path, whatever its search', () => {
    expect(model.findByPath(opened('/a?page=2', '/b'), '/a')?.location).toBe('/a?page=2')
  })

  it('compares addresses in a normal form', () => {
    const spelt = ['/a/b/?page=2', '//a//b', '/%61/b#c', '/', '//', '', '/a%2Fb', '/%E4%BD%A0', '/%2561']
    expect(spelt.map(model.canonicalAddress)).toEqual([
      '/a/b?page=2',
      '/a/b',
      '/a/b#c',
      '/',
      '/',
      '/',
      '/a%2Fb',
      '/%E4%BD%A0',
      '/%2561',
    ])
  })

  it('shows the left neighbour when the front tab closes, the first one when there is none', () => {
    let layout = opened('/a', '/b', '/c', '/d')
    layout = model.focusTab(layout, idOf(layout, '/a'))
    layout = model.focusTab(layout, idOf(layout, '/c'))
    expect(shown(model.closeTabs(layout, [idOf(layout, '/c')], '/home'))).toEqual([['/a', '*/b', '/d']])
    const both = model.closeTabs(layout, [idOf(layout, '/b'), idOf(layout, '/c')], '/home')
    expect(shown(both)).toEqual([['*/a', '/d']])
    layout = model.focusTab(layout, idOf(layout, '/a'))
    expect(shown(model.closeTabs(layout, [idOf(layout, '/a')], '/home'))).toEqual([['*/b', '/c', '/d']])
  })

  it('opens the start page when the last tab closes', () => {
    const layout = opened('/a')
    expect(shown(model.closeTabs(layout, [idOf(layout, '/a')], '/home'))).toEqual([['*/home']])
  })

  it('reopens closed tabs, the last closed first', () => {
    let layout = opened('/a', '/b', '/c')
    layout = model.closeTabs(layout, [idOf(layout, '/b')], '/home')
    layout = model.closeTabs(layout, [idOf(layout, '/c')], '/home')
    layout = model.reopenTab(layout)
    expect(model.findTab(layout, model.focusedTabOf(layout) ?? '')?.tab.location).toBe('/c')
    expect(shown(model.reopenTab(layout))[0]).toContain('*/b')
  })

  it('keeps pinned tabs first and new ones after them', () => {
    let layout = opened('/a', '/b')
    layout = model.pinTab(layout, idOf(layout, '/b'))
    expect(shown(layout)).toEqual([['*/b', '/a']])
    expect(shown(model.openTab(layout, '/c').layout)).toEqual([['/b', '*/c', '/a']])
    const moved = model.moveTab(layout, idOf(layout, '/a'), 'p1', 0)
    expect(shown(moved)).toEqual([['/b', '*/a']])
  })

  it('returns the same value when nothing changes', () => {
    const layout = opened('/a')
    const id = idOf(layout, '/a')
    expect(model.changeTab(layout, id, { location: '/a', dirty: false })).toBe(layout)
    expect(model.focusTab(layout, id)).toBe(layout)
  })

  it('continues at the other end', () => {
    const layout = opened('/a', '/b', '/c')
    expect(model.tabByStep(layout, 1)).toBe(idOf(layout, '/a'))
    expect(model.tabByStep(layout, -1)).toBe(idOf(layout, '/b'))
  })
})

describe('panes', () => {
  it('splits to the right and below, and closes empty panes', () => {
    let layout = model.openSplit(opened('/a'), 'right', '/b').layout
    layout = model.openSplit(layout, 'down', '/c').layout
    expect(shown(layout)).toEqual([['*/a'], ['*/b'], ['*/c']])
    expect(layout.root.kind === 'split' && layout.root.children[1]?.kind).toBe('split')
    layout = model.closeTabs(layout, [idOf(layout, '/b')], '/home')
    expect(shown(layout)).toEqual([['*/a'], ['*/c']])
    layout = model.closeTabs(layout, [idOf(layout, '/c')], '/home')
    expect(layout.root.kind).toBe('pane')
    expect(shown(layout)).toEqual([['*/a']])
  })

  it('shares a row equally when it is split again, as long as nobody has resized it', () => {
    const two = model.openSplit(opened('/a'), 'right', '/b').layout
    const sizesOf = ({ root }: Layout) => (root.kind === 'split' ? root.sizes : [])
    expect(sizesOf(model.openSplit(two, 'right', '/c').layout)).toEqual([100 / 3, 100 / 3, 100 / 3])
    const resized = model.resizeSplit(two, two.root.id, [70, 30])
    expect(sizesOf(model.openSplit(resized, 'right', '/c').layout)).toEqual([70, 15, 15])
  })

  it('finds neighbours by their position', () => {
    let layout = model.openSplit(opened('/a'), 'right', '/b').layout
    layout = model.openSplit(layout, 'down', '/c').layout
    const paneOf = (location: string) => model.findTab(layout, idOf(layout, location))?.pane.id
    expect(neighbourOf(layout, 'up')).toBe(paneOf('/b'))
    expect(neighbourOf(layout, 'left')).toBe(paneOf('/a'))
    expect(neighbourOf(layout, 'right')).toBeUndefined()
    const left = model.focusTab(layout, idOf(layout, '/a'))
    expect([paneOf('/b'), paneOf('/c')]).toContain(neighbourOf(left, 'right'))
  })

  it('moves a tab to another pane and removes the pane that becomes empty', () => {
    const layout = model.openSplit(opened('/a'), 'right', '/b').layout
    expect(shown(model.moveTab(layout, idOf(layout, '/b'), 'p1', 0))).toEqual([['*/b', '/a']])
  })

  it('moves a tab into a new pane unless it is the only one', () => {
    const layout = opened('/a', '/b')
    expect(shown(model.moveTabToSplit(layout, idOf(layout, '/b'), 'right'))).toEqual([['*/a'], ['*/b']])
    const alone = opened('/a')
    expect(model.moveTabToSplit(alone, idOf(alone, '/a'), 'right')).toBe(alone)
  })

  it('maximises the focused pane until another is focused', () => {
    const layout = model.toggleMaximise(model.openSplit(opened('/a'), 'right', '/b').layout)
    expect(layout.maximised).toBe(layout.focusedPane)
    expect(model.focusTab(layout, idOf(layout, '/a')).maximised).toBeUndefined()
    expect(model.toggleMaximise(layout).maximised).toBeUndefined()
    expect(model.toggleMaximise(opened('/a')).maximised).toBeUndefined()
  })

  it('keeps stored sizes only when there is one for each child', () => {
    const layout = model.openSplit(opened('/a'), 'right', '/b').layout
    const { id } = layout.root
    const sizes = (of: Layout) => (of.root.kind === 'split' ? of.root.sizes : [])
    expect(sizes(model.resizeSplit(layout, id, [30, 70]))).toEqual([30, 70])
    expect(sizes(model.resizeSplit(layout, id, [100]))).toEqual([50, 50])
  })
})

describe('tabs that stay rendered', () => {
  it('are those in front, the unsaved ones and the last used', () => {
    let layout = opened('/1', '/2', '/3', '/4', '/5')
    layout = model.changeTab(layout, idOf(layout, '/1'), { dirty: true })
    const living = model.livingTabs(layout, 3)
    expect([...living].sort()).toEqual([idOf(layout, '/1'), idOf(layout, '/4'), idOf(layout, '/5')].sort())
  })
})

describe('saving a layout', () => {
  const layout = model.toggleMaximise(
    model.openSplit(model.pinTab(opened('/a', '/b?page=2'), 't2'), 'down', '/c', 'C').layout,
  )

  it('restores it as it was, without marks of unsaved input', () => {
    const dirty = model.changeTab(layout, idOf(layout, '/a'), { dirty: true })
    const back = parseLayout(serialiseLayout(dirty, 7), 7)
    expect(back && shown(back)).toEqual(shown(layout))
    expect(back?.maximised).toBe(layout.maximised)
    expect(back && model.tabsOf(back).some((tab) => tab.dirty)).toBe(false)
    expect(back && idOf(model.openTab(back, '/new').layout, '/new')).not.toBe(idOf(layout, '/c'))
  })

  it('keeps it for its own person only', () => {
    expect(parseLayout(serialiseLayout(layout, 7), 8)).toBeUndefined()
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no root', '{"owner":7,"layout":{}}'],
    ['an empty pane', JSON.stringify({ owner: 7, layout: { root: { kind: 'pane', id: 'p1', tabs: [] } } })],
    ['a foreign address', serialiseLayout(opened('//evil.example'), 7)],
    ['the same id twice', serialiseLayout(layout, 7).replaceAll('"t2"', '"t3"').replaceAll('"t6"', '"t3"')],
  ])('ignores %s', (_, text) => {
    expect(parseLayout(text, 7)).toBeUndefined()
  })
})
