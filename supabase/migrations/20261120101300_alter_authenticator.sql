-- The Data API's description of itself names every table that the asker's role may touch, and each customer's
-- tables carry their id: one request would list all customers. Nobody needs the description, the types are
-- generated from the database.
alter role authenticator set pgrst.openapi_mode = 'disabled';
notify pgrst, 'reload config';
