import { aPaidOrder, anOrder, payAtGateway, planId, proofOf, webhookOf } from '../office/a-payment.ts'
import { aPhoto, multipart, MULTIPART, picture, upload } from '../members/a-photo.ts'
import { aboutHer, asWoman, type Example, type World } from './world.ts'

async function sent(world: World) {
  const her = await world.woman()
  const { body } = await upload(world.test, her, await picture().jpeg().toBuffer())
  return { token: her.token, body: { file: body.data } }
}

async function paid(world: World) {
  const her = await world.woman()
  const { order } = await aPaidOrder(world.test, her)
  return { token: her.token, params: { paymentRefId: order.paymentRefId } }
}

const idIn = async (world: World, line: string): Promise<number> => (await world.first({}, `GET ${line}`))[0].id
const religion = async (world: World): Promise<number> =>
  (await world.first({}, 'GET /form/allformdata/getavailablelist')).religion[0].id
const caste = async (world: World) => idIn(world, `/form/caste/byreligionidavailable/${await religion(world)}`)
const country = async (world: World): Promise<number> =>
  (await world.first({}, 'GET /form/allformdata/getavailablelist')).country.find(
    ({ name }: { name: string }) => name === 'India',
  ).id
const state = async (world: World) => idIn(world, `/form/state/bycountry/${await country(world)}`)

export const PROFILE_EXAMPLES: Readonly<Record<string, Example>> = {
  getReferenceLists: async () => ({}),
  getTamilNames: async () => ({}),
  getRates: async () => ({}),
  getClans: async () => ({ query: { caste: 'Gounder - Kongu Vellala', subCaste: '' } }),
  getGothrams: async () => ({}),
  getCastes: async (world) => ({ params: { id: await religion(world) } }),
  getCastesOfReligions: async (world) => ({ query: { religionIds: await religion(world) } }),
  getSubCastes: async (world) => ({ params: { id: await caste(world) } }),
  getSubCastesOfCastes: async (world) => ({ query: { casteIds: await caste(world) } }),
  getStates: async (world) => ({ params: { id: await country(world) } }),
  getDistricts: async (world) => ({ params: { id: await state(world) } }),
  getMemberProfile: aboutHer(({ profileId }) => ({ params: { id: profileId } })),
  getOwnProfile: asWoman(),
  getProfileForEdit: asWoman(),
  updateProfile: async ({ woman }) => {
    const { token, profileId } = await woman()
    return { token, params: { id: profileId }, body: { aboutMe: 'I teach mathematics in Madurai.' } }
  },
  getPhotos: asWoman(),
  savePhoto: async ({ woman }) => ({
    token: (await woman()).token,
    headers: MULTIPART,
    body: multipart([{ filename: 'photo.jpg', type: 'image/jpeg', content: await picture().jpeg().toBuffer() }]),
  }),
  addPhoto: sent,
  arrangePhotos: async ({ test, woman }) => {
    const her = await woman()
    const file = await aPhoto(test, her)
    return { token: her.token, body: { main: file, order: [file] } }
  },
  removePhoto: async ({ test, woman }) => {
    const her = await woman()
    return { token: her.token, params: { file: await aPhoto(test, her) } }
  },
  setHoroscopePicture: sent,
  getPlans: async () => ({}),
  getPlanValue: asWoman(),
  getPackageUsage: async ({ woman }) => {
    const { token, profileId } = await woman()
    return { token, params: { profileId } }
  },
  makeSubscribe: async ({ test, woman }) => {
    const { token, profileId } = await woman()
    return { token, body: { referenceId: await planId(test, 'Gold'), payerId: profileId, paymentMode: 'RAZORPAY' } }
  },
  verifyPayment: async ({ test, woman }) => {
    const her = await woman()
    const order = await anOrder(test, her)
    return { token: her.token, body: proofOf(test, order, payAtGateway(test, order)) }
  },
  takePaymentWebhook: async ({ test, woman }) =>
    webhookOf(test, payAtGateway(test, await anOrder(test, await woman()))),
  getPayments: async (world) => ({ token: (await paid(world)).token }),
  getLastPayment: async (world) => ({ token: (await paid(world)).token }),
  getPlanPrices: async () => ({}),
  makePayment: async ({ test, woman }) => ({
    token: (await woman()).token,
    body: { planId: await planId(test, 'Gold'), currency: 'INR' },
  }),
  checkPayment: paid,
  takeGatewayWebhook: async ({ test, woman }) => ({
    ...webhookOf(test, payAtGateway(test, await anOrder(test, await woman()))),
    params: { provider: 'razorpay' },
  }),
  getReceipt: paid,
  getReceiptFile: paid,
}
