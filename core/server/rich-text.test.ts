import { describe, expect, test } from 'vitest'
import { plainText, plainTextLength } from '../shared/rich-text-length.ts'
import { cleanRichText } from './rich-text.ts'

describe('rich text', () => {
  test('keeps what the editor produces', () => {
    const html =
      '<h2>工艺</h2><p>领口 <strong>双针</strong> &lt; 3&nbsp;cm</p><ul><li><p>一</p></li></ul><ol start="3"><li>三</li></ol><hr />'
    expect(cleanRichText(html, 1000)).toBe(
      '<h2>工艺</h2><p>领口 <strong>双针</strong> &lt; 3\u00a0cm</p><ul><li><p>一</p></li></ul><ol start="3"><li>三</li></ol><hr />',
    )
  })

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><a xlink:href="javascript:alert(1)">a</a></svg>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href=" JaVa\tScript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<p>a &amp; b &#60;i&#62;</p>', '<p>a &amp; b &lt;i&gt;</p>'],
    ['<p></p>', ''],
    ['<p> <br></p>', ''],
    ['', ''],
    [' \t', ''],
    ['领口 "双针" it\'s', '领口 "双针" it\'s'],
    ['第一行\r\n第二行', '第一行\r\n第二行'],
  ])('makes %s harmless', (html, clean) => {
    expect(cleanRichText(html, 1000)).toBe(clean)
  })

  test('is cut after the visible characters, and its tags are closed', () => {
    expect(cleanRichText('<p>一二<strong>三四</strong>五</p>', 3)).toBe('<p>一二<strong>三</strong></p>')
    expect(cleanRichText('<p>&amp;&amp;&amp;</p>', 2)).toBe('<p>&amp;&amp;</p>')
    expect(cleanRichText('一二三', 2)).toBe('一二')
    expect(plainTextLength(cleanRichText(`<p>${'𠮷'.repeat(50)}</p><p>x</p>`, 40))).toBe(40)
  })

  test('is counted without tags, an entity as one character, a rare character as one', () => {
    expect(plainTextLength('<p>a &amp; b</p><p>𠮷😀</p>\n')).toBe(7)
    expect(plainText('<!-- x --><p title="a">1 &lt; 2 &#x4e00; &unknown;</p>')).toBe('1 < 2 一 &unknown;')
    expect(plainTextLength('3 < 4 and 5 > 4')).toBe(15)
  })
})
