import "#web/styles.css";
import "#web/lib/platform.css";
