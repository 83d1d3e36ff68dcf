/** Each of these names with each of these ends, as in `slack_secret`. */
const eachOf = (names: readonly string[], ends: readonly string[]) =>
  names.flatMap((name) => ends.map((end) => `${name}_${end}`));
const below = (start: string, names: readonly string[]) => names.map((name) => `${start}_${name}`);

const provider = ["client_id", "email_optional", "enabled", "secret"];
const providers = [
  ...eachOf(["apple", "google"], ["additional_client_ids", ...provider]),
  ...eachOf(["azure", "gitlab", "keycloak"], [...provider, "url"]),
  ...eachOf(["bitbucket", "discord", "facebook", "figma", "github", "kakao", "linkedin_oidc"], provider),
  ...eachOf(["notion", "slack", "slack_oidc", "spotify", "twitch", "twitter", "x", "zoom"], provider),
  ...eachOf(["workos"], ["client_id", "enabled", "secret", "url"]),
  ...["google_skip_nonce_check", "phone_enabled", "web3_ethereum_enabled", "web3_solana_enabled"],
];
const hooks = [
  ...["after_user_created", "before_user_created", "custom_access_token", "mfa_verification_attempt"],
  ...["password_verification_attempt", "send_email", "send_sms"],
];
const links = ["confirmation", "email_change", "invite", "magic_link", "reauthentication", "recovery"];
const notifications = [
  ...["email_changed", "identity_linked", "identity_unlinked", "mfa_factor_enrolled"],
  ...["mfa_factor_unenrolled", "password_changed", "phone_changed"],
];
const sms = [
  ...["autoconfirm", "max_frequency", "messagebird_access_key", "messagebird_originator", "otp_exp"],
  ...["provider", "template", "test_otp", "test_otp_valid_until", "textlocal_api_key", "textlocal_sender"],
  ...["twilio_account_sid", "twilio_auth_token", "twilio_content_sid", "twilio_message_service_sid"],
  ...["twilio_verify_account_sid", "twilio_verify_auth_token", "twilio_verify_message_service_sid"],
  ...["vonage_api_key", "vonage_api_secret", "vonage_from"],
];

/** Names of what nobody has set. */
const unset = [
  ...below("external", providers),
  ...below("hook", eachOf(hooks, ["enabled", "secrets", "uri"])),
  ...below("mailer_subjects", [...links, ...eachOf(notifications, ["notification"])]),
  ...below("mailer_templates", eachOf(links, ["content"])),
  ...below("mailer_templates", eachOf(notifications, ["notification_content"])),
  ...below("mailer_notifications", eachOf(notifications, ["enabled"])),
  ...below("mfa", eachOf(["phone", "web_authn"], ["enroll_enabled", "verify_enabled"])),
  ...below("mfa", ["max_enrolled_factors", "phone_max_frequency", "phone_template"]),
  ...below("nimbus_oauth", ["client_id", "client_secret", "email_optional"]),
  ...below("rate_limit", ["anonymous_users", "sms_sent", "web3"]),
  ...below("saml", ["allow_encrypted_assertions", "enabled", "external_url"]),
  ...below("security", eachOf(["captcha"], ["enabled", "provider", "secret"])),
  ...below("security", ["manual_linking_enabled", "sb_forwarded_for_enabled"]),
  ...below("sms", sms),
  ...below("smtp", ["admin_email", "host", "pass", "port", "sender_name", "user"]),
  ...below("webauthn_rp", ["display_name", "id", "origins"]),
  ...["api_max_request_duration", "db_max_pool_size", "db_max_pool_size_unit"],
  ...["mailer_allow_unverified_email_sign_ins", "oauth_server_authorization_path"],
  ...["password_hibp_enabled", "password_required_characters", "sessions_single_per_user", "sessions_tags"],
];

/** The platform's answer about the sign-in of a new project. */
export const newSignIn = {
  ...Object.fromEntries(unset.map((name) => [name, null])),
  custom_oauth_enabled: false,
  custom_oauth_max_providers: 0,
  disable_signup: false,
  external_anonymous_users_enabled: false,
  external_email_enabled: true,
  jwt_exp: 3600,
  mailer_autoconfirm: false,
  mailer_otp_exp: 3600,
  mailer_otp_length: 6,
  mailer_secure_email_change_enabled: true,
  mfa_phone_otp_length: 6,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  oauth_server_allow_dynamic_registration: false,
  oauth_server_enabled: false,
  passkey_enabled: false,
  password_min_length: 6,
  rate_limit_email_sent: 2,
  rate_limit_otp: 30,
  rate_limit_token_refresh: 150,
  rate_limit_verify: 30,
  refresh_token_rotation_enabled: true,
  security_refresh_token_reuse_interval: 10,
  security_update_password_require_current_password: false,
  security_update_password_require_reauthentication: false,
  sessions_inactivity_timeout: 0,
  sessions_timebox: 0,
  site_url: "http://localhost:3000",
  sms_otp_length: 6,
  smtp_max_frequency: 60,
  uri_allow_list: "",
};
