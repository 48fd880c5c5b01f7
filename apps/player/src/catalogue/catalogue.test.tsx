import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Catalogue, PieceStories } from './catalogue.tsx'
import { pieces } from './stories.ts'
import '@app/page-testing/without-layout.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each(pieces.map(piece => [piece.path, piece] as const))(
  '%s shows each of its states',
  async (_, piece) => {
    const complaints = vi.spyOn(console, 'error')
    render(<PieceStories piece={piece} />)
    for (const story of piece.stories) await screen.findByRole('region', { name: story.name })
    expect(complaints.mock.calls).toEqual([])
  },
)

test('the address chooses the piece, the theme and the text size', async () => {
  history.replaceState(null, '', '?piece=ui/button&theme=theme4&text=largest&width=320')
  render(<Catalogue />)
  expect(document.documentElement.dataset).toMatchObject({ theme: 'theme4', text: 'largest' })
  await screen.findByRole('button', { name: '主要' })
})
