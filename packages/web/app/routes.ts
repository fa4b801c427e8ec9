import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// One line per page. Pages that need a login stand inside the members' layout.
export default [
  index('pages/home.tsx'),
  route('about-us', 'pages/about.tsx'),
  route('contact-us', 'pages/contact.tsx'),
  route('success-stories', 'pages/success-stories.tsx'),
  route('bank-details', 'pages/bank-details.tsx'),
  route('our-terms-and-conditions', 'pages/terms.tsx'),
  route('our-privacy-policy', 'pages/privacy.tsx'),
  route('jathagam', 'features/horoscopes/jathagam.tsx'),
  route('porutham', 'features/horoscopes/porutham.tsx'),
  route('search-profile', 'features/search/search-page.tsx'),
  route('membership-plans', 'features/membership/plans.tsx'),
  route('payment-status', 'features/membership/payment-status.tsx'),
  route('login-user', 'features/accounts/login.tsx'),
  route('register-user', 'features/accounts/register.tsx'),
  route('register', 'features/accounts/register.tsx', { id: 'register-alias' }),
  route('contact-verification-otp', 'features/verification/contact-verification.tsx'),
  route('forget-password', 'features/password-reset/forget-password.tsx'),
  route('verify-otp', 'features/password-reset/verify-otp.tsx'),
  route('reset-password-withemail', 'features/password-reset/reset-password.tsx', { id: 'reset-password-with-email' }),
  route('reset-password', 'features/password-reset/reset-password.tsx'),
  layout('session/members-only.tsx', [
    route('verify', 'features/verification/verify.tsx'),
    route('member-detail-view', 'features/members/member-detail.tsx'),
    route('view-profiles', 'features/viewing/viewed-profiles.tsx'),
    route('profile-dashboard', 'features/dashboard/dashboard.tsx'),
    route('dashboard', 'features/dashboard/dashboard.tsx', { id: 'dashboard' }),
    route('viewupdate-my-profile', 'features/members/my-profile.tsx'),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
