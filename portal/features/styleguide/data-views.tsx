import { DataTable, LoadingRows } from '@baize/ui/data-table'
import { MoneyText } from '@baize/ui/money-text'
import { PeriodPicker } from '@baize/ui/period-picker'
import { Skeleton } from '@baize/ui/skeleton'
import { Spinner } from '@baize/ui/spinner'
import { Tabs } from '@baize/ui/tabs'
import { useState } from 'react'
import { GameCard } from '../../catalogue/game-card.tsx'
import { Chapter, Row, Sample } from './sample.tsx'

const rows = Array.from({ length: 37 }, (_, index) => ({ id: `D-${1000 + index}`, amount: `${20 + index}.00` }))
const columns = [
  { key: 'id', title: 'ID', cell: (row: (typeof rows)[number]) => row.id },
  { key: 'action', title: 'Action', cell: () => 'Deposit' },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right' as const,
    cell: (row: (typeof rows)[number]) => <MoneyText amount={row.amount} currency="GBP" />,
  },
]
const game = {
  gameId: 'sample',
  platform: 'BAIZE',
  name: 'Brass & Baize',
  provider: 'Baize Studio',
  picture: { url: '/content/media/brass-and-baize.webp', width: 480, height: 360, color: '#1d4a3a' },
  freePlay: true,
}

export function DataViews() {
  const [day, setDay] = useState('2026-11-20')
  const [month, setMonth] = useState('2026-11')
  const table = <DataTable caption="Transactions" columns={columns} rows={rows} rowKey={(row) => row.id} />
  return (
    <>
      <Chapter title="Tabs and table" note="On a phone each row becomes a card.">
        <Tabs
          label="History"
          tabs={[
            { value: 'rows', label: 'Transactions', content: table },
            {
              value: 'loading',
              label: 'Loading',
              content: <LoadingRows />,
            },
            {
              value: 'empty',
              label: 'Empty',
              content: <DataTable caption="Empty" columns={columns} rows={[]} rowKey={(row) => row.id} />,
            },
          ]}
        />
      </Chapter>
      <Chapter title="Periods">
        <Row>
          <PeriodPicker unit="day" label="Day" value={day} max="2026-11-20" onChange={setDay} />
          <PeriodPicker unit="month" label="Month" value={month} max="2026-11" onChange={setMonth} />
        </Row>
      </Chapter>
      <Chapter title="Money and waiting" note="Figures of one width; exact at any size.">
        <Row>
          <Sample name="GBP">
            <MoneyText amount="1234567.50" currency="GBP" />
          </Sample>
          <Sample name="MKD">
            <MoneyText amount="-12.00" currency="MKD" />
          </Sample>
          <Sample name="BTC">
            <MoneyText amount="0.00012345" currency="BTC" />
          </Sample>
          <Sample name="spinner">
            <Spinner />
          </Sample>
          <Sample name="skeleton">
            <Skeleton className="h-10 w-48" />
          </Sample>
        </Row>
      </Chapter>
      <Chapter title="Game box">
        <Row>
          <div className="w-72">
            <GameCard game={game} />
          </div>
          <div className="w-40">
            <GameCard game={{ ...game, freePlay: false }} />
          </div>
        </Row>
      </Chapter>
    </>
  )
}
