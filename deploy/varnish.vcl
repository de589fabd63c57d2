vcl 4.1;
# Varnish 6 or later with the module xkey (Debian: varnish-modules) in front of the product.
# docs/operations/scaling.md says how to use it; put the address of the product and CDN_PURGE_SECRET in here.

import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.method == "POST" && req.url == "/purge") {
    if (req.http.Authorization != "Bearer CDN_PURGE_SECRET") {
      return (synth(403));
    }
    set req.http.X-Gone = xkey.purge(req.http.Surrogate-Key);
    return (synth(200));
  }
  # Live events go through as they come.
  if (req.http.Accept ~ "text/event-stream") {
    return (pipe);
  }
  # From here as Varnish does by itself: only GET and HEAD, without a cookie or a token, are answered from the cache.
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
}
