import { Client } from 'pg'

export async function runStatement(url: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
