import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enter, hall, scrollTo, section } from '#features/games/game-center.fixtures.tsx'

hall()

describe('searching', () => {
  test('finds games of every category, trimmed (R1-004)', async () => {
    await enter()
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索游戏名称' }), { target: { value: ' 示例 ' } })
    const found = section('搜索结果')
    expect(found.getAllByRole('listitem')).toHaveLength(4)
    fireEvent.change(screen.getByRole('searchbox', { name: '搜索游戏名称' }), { target: { value: '没有的' } })
    section('搜索结果').getByText('暂无数据')
    expect(section('搜索结果').queryByText('没有更多游戏了')).toBeNull()
  })

  test('a second search narrows the category in sight; another category begins anew (R1-005, R1-084)', async () => {
    await enter()
    scrollTo('fish')
    const field = await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })
    fireEvent.change(field, { target: { value: '二' } })
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(1)
    expect(section('电子').getAllByRole('listitem')).toHaveLength(1)
    scrollTo('electronic')
    expect(await screen.findByRole('searchbox', { name: '在电子中搜索' })).toHaveProperty('value', '')
    scrollTo('fish')
    expect(await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })).toHaveProperty('value', '')
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('the provider drawer', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '游戏平台' }))
    return within(screen.getByRole('dialog', { name: '全部平台' }))
  }
  const inFish = async () => {
    await enter()
    scrollTo('fish')
    await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })
  }

  test('is there for every category but the lotteries (R1-013)', async () => {
    await enter()
    screen.getByRole('button', { name: '游戏平台' })
    scrollTo('lottery')
    await screen.findByRole('searchbox', { name: '在彩票中搜索' })
    expect(screen.queryByRole('button', { name: '游戏平台' })).toBeNull()
  })

  test('完成 applies the choice, the next category has none (R1-083, R1-084)', async () => {
    await inFish()
    const drawer = await open()
    fireEvent.click(drawer.getByRole('button', { name: '演示平台乙' }))
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(drawer.getByRole('button', { name: '完成' }))
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(1)
    scrollTo('electronic')
    await screen.findByRole('searchbox', { name: '在电子中搜索' })
    scrollTo('fish')
    await screen.findByRole('searchbox', { name: '在捕鱼中搜索' })
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(2)
  })

  test('重置 and closing restore what was confirmed (R1-083)', async () => {
    await inFish()
    let drawer = await open()
    fireEvent.click(drawer.getByRole('button', { name: '演示平台甲' }))
    fireEvent.click(drawer.getByRole('button', { name: '完成' }))
    drawer = await open()
    const pressed = () => drawer.getAllByRole('button', { pressed: true }).map(button => button.textContent)
    fireEvent.click(drawer.getByRole('button', { name: '演示平台乙' }))
    expect(pressed()).toEqual(['演示平台甲', '演示平台乙'])
    fireEvent.click(drawer.getByRole('button', { name: '重置' }))
    expect(pressed()).toEqual(['演示平台甲'])
    fireEvent.click(drawer.getByRole('button', { name: '全部平台' }))
    fireEvent.click(drawer.getByRole('button', { name: '关闭' }))
    expect(section('捕鱼').getAllByRole('listitem')).toHaveLength(1)
  })
})
