import pg from 'pg'

/** Runs a statement that needs a connection of its own, such as making and dropping databases. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
